import { Action, PlainAddress } from '../../../mail/light-table/action.tsx'
import { LightTable } from '../../../mail/light-table/light-table.tsx'
import { Code, Rule, Slate, Small, Title, Words } from '../../../mail/light-table/text.tsx'

type Props = {
  title: string
  preview: string
  lead: string
  action: string
  /** For readers who did not request this email. */
  notYou: string
  reason: string
}

/** Either the link or the code signs in; using one invalidates both. */
export function LinkMail({ title, preview, lead, action, notYou, reason }: Props) {
  return (
    <LightTable title={title} preview={preview} reason={reason}>
      <Title>{title}</Title>
      <Words>{lead}</Words>
      <Slate>{'Requested at {{requestedAt}}, works until {{expiresAt}}.'}</Slate>
      <Action href="{{link}}">{action}</Action>
      <Small>Or type this code where you asked for it:</Small>
      <Code groups={['{{codeStart}}', '{{codeEnd}}']} />
      <PlainAddress href="{{link}}" />
      <Rule />
      <Small>
        {notYou} Keep the code to yourself: no one from {'{{siteName}}'} will ask for it.
      </Small>
    </LightTable>
  )
}
