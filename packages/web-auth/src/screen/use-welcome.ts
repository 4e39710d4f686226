import { useDoor } from './door-context.ts'
import { sayWelcome } from './say-welcome.ts'
import { isSecondFactorDue } from './second-factor-due.ts'

/** Whoever still owes a second factor is not in yet, and hears it when they are. */
export async function welcome(secondFactorPath: string | null): Promise<void> {
  if (!(await isSecondFactorDue(secondFactorPath))) sayWelcome()
}

export function useWelcome(): () => void {
  const { secondFactorPath } = useDoor().site

  return () => void welcome(secondFactorPath)
}
