import { Action, PlainAddress } from '../../../mail/light-table/action.tsx'
import { LightTable } from '../../../mail/light-table/light-table.tsx'
import { Rule, Slate, Small, Title, Words } from '../../../mail/light-table/words.tsx'

type Props = { title: string; preview: string; lead: string }

/** Asks somebody who may never have heard of us: who asks, what for, and that saying no is fine. */
export function ReleaseLink({ title, preview, lead }: Props) {
  return (
    <LightTable
      title={title}
      preview={preview}
      reason="You received this email because {{askedBy}} asked us to contact you. {{siteName}} licenses family photos to productions."
    >
      <Title>{title}</Title>
      <Words>{lead}</Words>
      <Slate>{'The link works until {{linkUntil}}.'}</Slate>
      <Action href="{{link}}">Look and decide</Action>
      <PlainAddress href="{{link}}" />
      <Rule />
      <Small>
        You can say no there, without a reason. If you do nothing, nothing happens: without your
        signature the photo is not offered. The link is yours alone; do not pass it on.
      </Small>
    </LightTable>
  )
}
