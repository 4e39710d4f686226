import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Slate, Small, Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="{{title}}"
      preview="{{amount}}"
      reason="You received this email because you offer photos on {{siteName}}."
    >
      <Title>{'{{title}}'}</Title>
      <Words>{'{{amount}}'}</Words>
      <Slate>{'{{photos}}'}</Slate>
      <Words>{'{{buyer}}'}</Words>
      <Small>{'{{hold}}'}</Small>
      <Action href="{{link}}">See your earnings</Action>
      <PlainAddress href="{{link}}" />
    </LightTable>
  )
}
