import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="{{title}}"
      preview="{{words}}"
      reason="You received this email because you offered these photos on {{siteName}}."
    >
      <Title>{'{{title}}'}</Title>
      <Words>{'{{words}}'}</Words>
      <Words>{'{{photos}}'}</Words>
      <Action href="{{link}}">See your photos</Action>
      <PlainAddress href="{{link}}" />
    </LightTable>
  )
}
