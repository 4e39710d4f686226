import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Rule, Slate, Small, Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="An order for {{project}} needs your approval"
      preview="{{placedBy}} placed a {{total}} order for {{photos}}."
      reason="You received this email because you approve orders for the studio {{company}} on {{siteName}}."
    >
      <Title>{'An order for {{project}} needs your approval'}</Title>
      <Words>
        {
          '{{placedBy}} ordered {{photos}} for the studio {{company}}. Review the photos, then approve or decline the order.'
        }
      </Words>
      <Words>{'Production: {{production}}'}</Words>
      <Slate>{'{{number}} · {{photos}} · {{total}}'}</Slate>
      <Action href="{{link}}">View order</Action>
      <PlainAddress href="{{link}}" />
      <Rule />
      <Small>
        {
          'Sales tax is added where due. The order is canceled if it is not approved by {{until}}. All members who can approve it received this email.'
        }
      </Small>
    </LightTable>
  )
}
