import { Words } from '../../mail/light-table/text.tsx'
import { Notice } from './parts/notice.tsx'

export function Mail() {
  return (
    <Notice
      title="{{title}}"
      preview="{{effect}}"
      notYou="If this wasn’t you, choose “Forgot password?” on the sign-in screen and set a new password right away. That signs out all other devices. Then check your second factor on your account page."
    >
      <Words>{'{{effect}}'}</Words>
    </Notice>
  )
}
