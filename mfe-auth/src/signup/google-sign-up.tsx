import { useShell } from '@adili/contract';
import { noteSimulatedSignUp } from '@adili/http/simulated-sign-up';
import { GoogleButton, type GoogleButtonProps } from '../google/google-button.tsx';

/** Milliseconds that the simulated sign-up takes. */
const delay = 1000;

/** Without a configured provider the sign-up is simulated: the dashboard then shows sample data, and says so. */
export function GoogleSignUp(props: Pick<GoogleButtonProps, 'disabled' | 'onConnecting' | 'leave'>) {
  const shell = useShell();
  const simulate = () => {
    noteSimulatedSignUp();
    shell.navigate('/dashboard');
    return 'leaves' as const;
  };
  return (
    <GoogleButton {...props} label="Sign Up with Google" wish={{}} delay={delay} withoutGoogle={simulate} />
  );
}
