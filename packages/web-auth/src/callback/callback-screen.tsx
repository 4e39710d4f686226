import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AccountChoiceDialog } from '../hand-off/account-choice-dialog.tsx'
import {
  type AccountChoice,
  adoptHandOff,
  type HandOffResult,
  signInWithHandOff,
} from '../hand-off/sign-in-with-hand-off.ts'
import type { AuthScreenValue } from '../screen/auth-screen-context.ts'
import { useAuthParams } from './auth-params.ts'

type CallbackScreenProps = Pick<AuthScreenValue, 'go'> & {
  /** Where the user goes after signing in. */
  nextPath: string
}

/** Completes a hand-off from the other site. */
export function CallbackScreen({ go, nextPath }: CallbackScreenProps) {
  const [query] = useSearchParams()
  const authParams = useAuthParams(query)
  const hasStarted = useRef(false)
  const [choice, setChoice] = useState<AccountChoice | null>(null)
  const [isSwitching, setIsSwitching] = useState(false)

  const handleResult = useCallback(
    (result: HandOffResult) => {
      if (typeof result === 'object') setChoice(result)
      else go(result === 'signed-in' ? nextPath : '/auth', { replace: true })
    },
    [go, nextPath],
  )

  useEffect(() => {
    if (hasStarted.current) return

    hasStarted.current = true
    void signInWithHandOff(authParams).then(handleResult)
  }, [authParams, handleResult])

  function keepAccount({ handOff }: AccountChoice) {
    // A failure is harmless: a session that no browser uses expires anyway.
    handOff.discard().catch(() => undefined)
    go('/', { replace: true })
  }

  function switchAccounts({ handOff }: AccountChoice) {
    setIsSwitching(true)
    void adoptHandOff(handOff).then(handleResult)
  }

  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <div className="text-center">
        <Spinner />
        <Heading level={1} size="h3" className="mt-4">
          Signing you in
        </Heading>
      </div>
      {choice !== null && (
        <AccountChoiceDialog
          currentEmail={choice.currentEmail}
          newEmail={choice.handOff.session.user.email ?? ''}
          isBusy={isSwitching}
          onKeep={() => keepAccount(choice)}
          onSwitch={() => switchAccounts(choice)}
        />
      )}
    </div>
  )
}
