import { Slate, Words } from '../../mail/light-table/text.tsx'
import { Notice } from './parts/notice.tsx'

export function Mail() {
  return (
    <Notice
      title="Your password was changed"
      preview="You were signed out on all other devices."
      notYou="If this wasn’t you, choose “Forgot password?” on the sign-in screen and set a new password right away. That signs out all other devices."
    >
      <Words>The password of your account was changed on</Words>
      <Slate>{'{{when}}'}</Slate>
      <Words>You were signed out on all other devices.</Words>
    </Notice>
  )
}
