import { Words } from '../../mail/light-table/words.tsx'
import { Notice } from './parts/notice.tsx'

export function Mail() {
  return (
    <Notice
      title="Google was linked to your account"
      preview="You can now sign in with Google, too."
      notYou="This was not you? Then somebody else signs in to the Google account of this address: secure that one first. Then choose “Forgot password?” on our sign-in screen and set a new password: that ends every other session."
    >
      <Words>
        Somebody signed in with the Google account of this address. From now on it opens your
        account, too; your link and your password work as before.
      </Words>
    </Notice>
  )
}
