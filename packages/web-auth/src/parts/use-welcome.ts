import { isSecondFactorDue } from '../callback/second-factor-due.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'
import { sayWelcome } from './say-welcome.ts'

/** Whoever still owes a second factor is not in yet, and hears it when they are. */
export async function welcome(secondFactorPath: string | null): Promise<void> {
  if (!(await isSecondFactorDue(secondFactorPath))) sayWelcome()
}

export function useWelcome(): () => void {
  const { secondFactorPath } = useAuthScreen().site

  return () => void welcome(secondFactorPath)
}
