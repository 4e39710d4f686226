import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Rule, Slate, Small, Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="Invoice {{number}}"
      preview="{{summary}}"
      reason="You received this email because {{company}} placed order {{orderNumber}} on {{siteName}}."
    >
      <Title>{'Invoice {{number}}'}</Title>
      <Words>{'{{summary}}'}</Words>
      <Slate>{'{{totals}}'}</Slate>
      <Words>{'{{payment}}'}</Words>
      <Small>{'{{references}}'}</Small>
      <Action href="{{link}}">View order</Action>
      <PlainAddress href="{{link}}" />
      <Rule />
      <Small>The invoice is attached as a PDF.</Small>
    </LightTable>
  )
}
