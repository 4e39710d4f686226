import { Words } from '../../mail/light-table/text.tsx'
import { Notice } from './parts/notice.tsx'

export function Mail() {
  return (
    <Notice
      title="Google was linked to your account"
      preview="You can now also sign in with Google."
      notYou="If this wasn’t you, someone else has access to the Google account of this address. Secure that account first. Then choose “Forgot password?” on our sign-in screen and set a new password. That signs out all other devices."
    >
      <Words>
        Someone signed in with the Google account of this address. From now on, you can also sign in
        with Google. Your sign-in link and password still work.
      </Words>
    </Notice>
  )
}
