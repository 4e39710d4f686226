import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Rule, Slate, Small, Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="Your signed license agreement"
      preview="{{summary}}"
      reason="You received this email because you signed the license agreement for order {{orderNumber}} on {{siteName}}."
    >
      <Title>Your signed license agreement</Title>
      <Words>{'{{summary}}'}</Words>
      <Slate>{'{{references}}'}</Slate>
      <Words>{'{{schedule}}'}</Words>
      <Action href="{{link}}">View order</Action>
      <PlainAddress href="{{link}}" />
      <Rule />
      <Small>
        The agreement is attached as a PDF, with the schedule of photos and your signature. Keep it
        with your production records.
      </Small>
    </LightTable>
  )
}
