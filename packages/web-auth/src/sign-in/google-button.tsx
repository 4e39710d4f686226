import { useBoot } from '@shoebox/web-kit/api/boot'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { authPath } from '../callback/return-url.ts'
import { failureText, toastFailure } from '../forms/failure-text.ts'
import { FormError } from '../forms/form-error.tsx'
import { useAuthScreen } from '../screen/auth-screen-context.ts'
import { goToGoogle } from './google.ts'

/** Google sign-in below a divider. */
export function GoogleButton() {
  const { returnUrl } = useAuthScreen()
  const { shopOrigin } = useBoot()
  const { mutate, reset, error, isIdle, isError } = useMutation({
    mutationFn: goToGoogle,
    networkMode: 'always',
    onError: (failure) => toastFailure(failure, 'Authentication failed'),
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
        <GoogleLogo />
        Continue with Google
      </Button>
    </div>
  )
}

/** Google's logo in its original colors, as its branding rules for sign-in buttons require. */
function GoogleLogo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-[18px] flex-none">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}
