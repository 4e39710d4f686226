import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { maskedEmail } from '../parts/masked-email.ts'
import type { Migration } from '../sign-in/use-password-sign-in.ts'

/** Shown above the password form, which cannot work for this account. */
export function MigrationNotice({ email, state }: Migration) {
  return (
    <output className="mb-5 block">
      <Note>
        <h2 className="font-head text-lead font-bold">Account Migration Required</h2>
        <p className="mt-1">
          Your account moved here from our old site, and its password could not. {texts[state]}
          {state === 'sent' && <strong className="break-all">{maskedEmail(email)}</strong>}
          {state === 'sent' && '. It works once, for 60 minutes.'}
        </p>
      </Note>
    </output>
  )
}

const texts: Record<Migration['state'], string> = {
  sending: 'We are sending you a link to choose a new one. If asked below, pass the verification.',
  sent: 'We sent a link to choose a new one to ',
  failed:
    'The mail with a link to choose a new one could not be sent. Use “Forgot password?” to try again.',
}
