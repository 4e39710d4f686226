import { CaptchaBox } from '@shoebox/web-kit/captcha/captcha-box.tsx'
import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { failureText, toastFailure } from '../forms/failure-text.ts'
import { FormError } from '../forms/form-error.tsx'

/** The server sends at most one email per address in this time. */
const resendDelayMs = 60_000

type ResendProps = {
  /** The captcha action of the form that sent the first email. */
  action: string
  sentAt: number
  send: (captchaToken: string) => Promise<void>
  /** Toast messages. */
  messages: { done: string; failed: string }
  onSent: () => void
  /** Shown beside the button. */
  children: ReactNode
}

/** Sends the same email again. Needs a new captcha token, because each token is valid for one email. */
export function Resend({ action, sentAt, send, messages, onSent, children }: ResendProps) {
  const secondsLeft = useCountdown(sentAt + resendDelayMs)
  const captcha = useCaptcha()
  const [isSending, setIsSending] = useState(false)
  const mutation = useMutation({
    mutationFn: async () => send(await captcha.waitForToken()),
    networkMode: 'always',
    onSuccess: () => {
      toast({ title: messages.done, tone: 'done' })
      onSent()
    },
    onError: (error) => toastFailure(error, messages.failed),
    onSettled: () => setIsSending(false),
  })

  function resend() {
    setIsSending(true)
    mutation.mutate()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isSending && captcha.box !== null && <CaptchaBox action={action} {...captcha.box} />}
      <div className="grid">
        <FormError failure={mutation.error && failureText(mutation.error)} />
        <div className="flex flex-wrap gap-2">
          <Button
            isBusy={isSending}
            busyLabel="Sending..."
            disabled={secondsLeft > 0}
            onClick={resend}
          >
            {secondsLeft > 0 ? (
              <span className="tabular-nums">Resend in {formatCountdown(secondsLeft)}</span>
            ) : (
              'Resend'
            )}
          </Button>
          {children}
        </div>
      </div>
    </div>
  )
}

/** Whole seconds until a timestamp, then 0. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = secondsLeft === 0

  useEffect(() => {
    if (isOver) return undefined

    const timer = setInterval(() => setNow(Date.now()), 250)

    return () => clearInterval(timer)
  }, [isOver])

  return secondsLeft
}

/** Formats seconds as minutes and seconds: 0:42. */
function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
