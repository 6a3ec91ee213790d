// What forms are written with. Remotes share one copy of it where they have the same.
export { type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form';
