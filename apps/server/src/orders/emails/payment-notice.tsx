import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="{{title}}"
      preview="{{text}}"
      reason="You received this email because you placed order {{number}} on {{siteName}}."
    >
      <Title>{'{{title}}'}</Title>
      <Words>{'{{text}}'}</Words>
      <Action href="{{link}}">View order</Action>
      <PlainAddress href="{{link}}" />
    </LightTable>
  )
}
