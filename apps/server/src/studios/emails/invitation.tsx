import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Rule, Slate, Small, Title, Words } from '../../mail/light-table/text.tsx'

export function Mail() {
  return (
    <LightTable
      title="Join {{company}} on {{siteName}}"
      preview="{{invitedBy}} invited you to a studio on {{siteName}}."
      reason="You received this email because the owner of a studio on {{siteName}} invited this address."
    >
      <Title>{'Join {{company}} on {{siteName}}'}</Title>
      <Words>
        {'{{invitedBy}} invited you to join the studio {{company}} as {{role}}. {{abilities}}'}
      </Words>
      <Words>{'To accept, sign in or create an account with this address:'}</Words>
      <Slate>{'{{email}}'}</Slate>
      <Action href="{{link}}">See the invitation</Action>
      <PlainAddress href="{{link}}" />
      <Rule />
      <Small>
        {
          'The invitation is open until {{until}}. If you don’t know this studio, ignore this email or decline the invitation. You join only if you accept.'
        }
      </Small>
    </LightTable>
  )
}
