import { Action, PlainAddress } from '../../mail/light-table/action.tsx'
import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Rule, Small, Title, Words } from '../../mail/light-table/text.tsx'
import { SignedText } from './parts/release-parts.tsx'

export function Mail() {
  return (
    <LightTable
      title="Your copy of the release"
      preview="What you signed, and the link to stop new licenses."
      reason="You received this email because this address was entered for a copy of a release on {{siteName}}."
    >
      <Title>Your copy of the release</Title>
      <Words>{'Signed by {{signedName}} on {{signedAt}}. The signed text is below.'}</Words>
      <SignedText>{'SHA-256 {{signedSha256}}'}</SignedText>
      <Words>You can stop new licenses at any time. Licenses already sold stay valid.</Words>
      <Action href="{{link}}">See or stop your release</Action>
      <PlainAddress href="{{link}}" />
      <Rule />
      <SignedText>{'{{document}}'}</SignedText>
      <Rule />
      <Small>
        Keep this email: its link lets you stop new licenses and delete your face. Anyone who has
        the link can do the same.
      </Small>
    </LightTable>
  )
}
