import { formatTime } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EmailOtpKind } from '../forms/auth-calls.ts'
import { CodeForm } from './code-form.tsx'
import { Resend } from './resend.tsx'

type SentPanelProps = {
  title: string
  email: string
  /** Says where the email went and what it is for. */
  children: ReactNode
  codeForm: { kind: EmailOtpKind; buttonLabel: string; onDone: () => void }
  resend: {
    action: string
    send: (captchaToken: string) => Promise<void>
    messages: { done: string; failed: string }
  }
  /** A button to start over. */
  restart: { label: string; onClick: () => void }
}

/** Replaces the form once the email is sent. Focuses its heading, because the focused submit button unmounts. */
export function SentPanel({ title, email, children, codeForm, resend, restart }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [sentAt, setSentAt] = useState(() => Date.now())
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Heading level={2} size="h3" ref={heading} isFocusTarget>
        {title}
      </Heading>
      <p>{children}</p>
      <CodeForm email={email} {...codeForm} />
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-[5px] border-t border-rule pt-4 text-small">
        <dt className="text-ink-2">Sent</dt>
        <dd className="font-slate">{formatTime(sentAt)}</dd>
        <dt className="text-ink-2">No email?</dt>
        <dd>Check your spam folder, then resend it.</dd>
      </dl>
      <Resend sentAt={sentAt} onSent={() => setSentAt(Date.now())} {...resend}>
        <Button onClick={restart.onClick}>{restart.label}</Button>
      </Resend>
    </div>
  )
}
