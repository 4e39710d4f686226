import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Rule, Slate, Small, Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="Delete your face from {{siteName}}"
      preview="See what we keep under this address, and delete it."
      reason="You received this email because someone entered your address on the page that deletes faces from {{siteName}}."
    >
      <Title>{'Delete your face from {{siteName}}'}</Title>
      <Words>
        This link shows whose releases we keep under this address. Nothing is deleted before you
        confirm it there.
      </Words>
      <Slate>{'It works until {{linkUntil}}.'}</Slate>
      <Action href="{{link}}">See and delete</Action>
      <PlainAddress href="{{link}}" />
      <Rule />
      <Small>If you didn’t ask for it, ignore this email. Nothing will change.</Small>
    </LightTable>
  )
}
