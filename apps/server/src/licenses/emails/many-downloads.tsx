import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Rule, Slate, Small, Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="{{title}}"
      preview="{{text}}"
      reason="You received this email because you own {{company}} on {{siteName}}."
    >
      <Title>{'{{title}}'}</Title>
      <Words>{'{{text}}'}</Words>
      <Words>
        If you expected this, you don’t need to do anything. Otherwise, ask the members about it, or
        remove those who should no longer have access.
      </Words>
      <Action href="{{link}}">View members</Action>
      <PlainAddress href="{{link}}" />
      <Rule />
      <Small>{'{{members}}'}</Small>
      <Slate>{'{{code}} · {{order}}'}</Slate>
    </LightTable>
  )
}
