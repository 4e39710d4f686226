import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Rule, Slate, Small, Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="An order for {{project}} needs your approval"
      preview="{{placedBy}} placed an order of {{photos}} for {{total}}."
      reason="You received this email because you approve orders of the studio {{company}} on {{siteName}}."
    >
      <Title>{'An order for {{project}} needs your approval'}</Title>
      <Words>
        {
          '{{placedBy}} placed an order of {{photos}} for the studio {{company}}. Look at the photos, then approve or decline it.'
        }
      </Words>
      <Words>{'Production: {{production}}'}</Words>
      <Slate>{'{{number}} · {{photos}} · {{total}}'}</Slate>
      <Action href="{{link}}">See the order</Action>
      <PlainAddress href="{{link}}" />
      <Rule />
      <Small>
        {
          'Sales tax is added where due. The order is canceled if no member approves it by {{until}}. Every member who approves orders got this email.'
        }
      </Small>
    </LightTable>
  )
}
