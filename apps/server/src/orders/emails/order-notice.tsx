import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Rule, Slate, Small, Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="{{title}}"
      preview="{{text}}"
      reason="You received this email because of an order on {{siteName}}."
    >
      <Title>{'{{title}}'}</Title>
      <Words>{'{{text}}'}</Words>
      <Action href="{{link}}">{'{{action}}'}</Action>
      <PlainAddress href="{{link}}" />
      <Rule />
      <Small>{'{{project}}, {{company}}'}</Small>
      <Slate>{'{{number}} · {{total}}'}</Slate>
    </LightTable>
  )
}
