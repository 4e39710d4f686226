import { isSecondFactorDue } from '../callback/second-factor-due.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'
import { sayWelcome } from './say-welcome.ts'

/** Shows the welcome toast, unless a second factor is still due: then it appears after that step. */
export async function welcome(secondFactorPath: string | null): Promise<void> {
  if (!(await isSecondFactorDue(secondFactorPath))) sayWelcome()
}

export function useWelcome(): () => void {
  const { secondFactorPath } = useAuthScreen().site

  return () => void welcome(secondFactorPath)
}
