import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Slate, Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="{{title}}"
      preview="{{words}}"
      reason="You received this email because you asked for this release on {{siteName}}."
    >
      <Title>{'{{title}}'}</Title>
      <Words>{'{{words}}'}</Words>
      <Slate>{'{{photos}}'}</Slate>
      <Action href="{{link}}">See your releases</Action>
      <PlainAddress href="{{link}}" />
    </LightTable>
  )
}
