import { Words } from '../../mail/light-table/words.tsx'
import { Notice } from './parts/notice.tsx'

export function Mail() {
  return (
    <Notice
      title="{{title}}"
      preview="{{effect}}"
      notYou="This was not you? Choose “Forgot password?” on the sign-in screen and set a new password at once: that ends every other session. Then look at your second factor on your account page."
    >
      <Words>{'{{effect}}'}</Words>
    </Notice>
  )
}
