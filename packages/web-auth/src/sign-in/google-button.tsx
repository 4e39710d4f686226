import { useBoot } from '@shoebox/web-kit/api/boot'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { authPath } from '../callback/return-url.ts'
import { failureText } from '../parts/failure-text.ts'
import { FormError } from '../parts/form-error.tsx'
import { tellFailure } from '../parts/tell-failure.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'
import { goToGoogle } from './google.ts'
import { GoogleMark } from './google-mark.tsx'

/** Google sign-in below a divider. */
export function GoogleButton() {
  const { returnUrl } = useAuthScreen()
  const { shopOrigin } = useBoot()
  const { mutate, reset, error, isIdle, isError } = useMutation({
    mutationFn: goToGoogle,
    networkMode: 'always',
    onError: (fault) => tellFailure(fault, 'Authentication failed'),
  })
  // The back/forward cache restores the page with the button still busy, so reset it.
  useEffect(() => {
    window.addEventListener('pageshow', reset)

    return () => window.removeEventListener('pageshow', reset)
  }, [reset])

  return (
    <div className="mt-5 grid">
      <p className="mb-5 grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-small text-ink-2 before:h-px before:bg-rule after:h-px after:bg-rule">
        or
      </p>
      <FormError failure={error && failureText(error)} />
      <Button
        size="large"
        isWide
        isBusy={!isIdle && !isError}
        busyLabel="Opening Google..."
        onClick={() =>
          mutate({
            path: authPath({ mode: 'login', ...(returnUrl !== null && { returnUrl }) }),
            shopOrigin,
          })
        }
      >
        <GoogleMark />
        Continue with Google
      </Button>
    </div>
  )
}
