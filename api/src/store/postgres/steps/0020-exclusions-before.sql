alter table organisation_requirements add column "excludedBefore" boolean;
