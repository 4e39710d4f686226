import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Rule, Small, Title, Words } from '../../mail/light-table/text.tsx'
import { SignedText } from './parts/release-parts.tsx'

/** To an email address that the signer entered and that is not the one we asked: without the link, which acts for the signer. */
export function Mail() {
  return (
    <LightTable
      title="A copy of a release"
      preview="The text that was signed, and its code."
      reason="You received this email because this address was entered for a copy of a release on {{siteName}}."
    >
      <Title>A copy of a release</Title>
      <Words>{'Signed by {{signedName}} on {{signedAt}}. The signed text is below.'}</Words>
      <SignedText>{'SHA-256 {{signedSha256}}'}</SignedText>
      <Rule />
      <SignedText>{'{{document}}'}</SignedText>
      <Rule />
      <Small>
        The signer can stop new licenses at any time with the link in the email that asked for the
        release.
      </Small>
    </LightTable>
  )
}
