import { Slate, Words } from '../../mail/light-table/words.tsx'
import { Notice } from './parts/notice.tsx'

export function Mail() {
  return (
    <Notice
      title="Your password was changed"
      preview="Every other session of your account was ended."
      notYou="This was not you? Choose “Forgot password?” on the sign-in screen and set a new one at once: that ends every other session."
    >
      <Words>The password of your account was changed on</Words>
      <Slate>{'{{when}}'}</Slate>
      <Words>Every other session of your account was ended.</Words>
    </Notice>
  )
}
