import { escapeHtml } from '../platform/escape-html.ts'

type Fact = { label: string; value: string | null }

export type Letter = {
  title: string
  /** Shown as a list; facts without a value are left out. */
  facts: readonly Fact[]
  /** The sender's own text. Quoted, so that it cannot be mistaken for ours. */
  quote: string
  note: string
}

/** Writes the HTML and the text part of a simple mail. Many mail programs drop style sheets, so styles are inline. */
export function writeLetter(letter: Letter): { html: string; text: string } {
  const facts = letter.facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))

  return { html: writeHtml({ ...letter, facts }), text: writeText({ ...letter, facts }) }
}

type FilledLetter = Omit<Letter, 'facts'> & { facts: readonly { label: string; value: string }[] }

function writeText({ title, facts, quote, note }: FilledLetter): string {
  const width = Math.max(0, ...facts.map(({ label }) => label.length)) + 2
  const list = facts.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value}`)
  const quoted = quote.split(lineEnd).map((line) => `> ${line}`.trimEnd())

  return [title, '', ...list, '', ...quoted, '', '-- ', note, ''].join('\n')
}

function writeHtml({ title, facts, quote, note }: FilledLetter): string {
  const rows = facts.map(
    ({ label, value }) => `<tr>
<th align="left" valign="top" style="padding:4px 24px 4px 0;font-weight:normal;color:#595959;white-space:nowrap">${escapeHtml(label)}</th>
<td valign="top" style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td>
</tr>`,
  )
  const quoted = quote.split(lineEnd).map(escapeHtml).join('<br>\n')

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#efefef;color:#171717;font:15px/22px 'Public Sans',Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:32px;background:#fdfdfd;border:1px solid #d0d0d0">
<h1 style="margin:0 0 16px;font:bold 20px/24px 'Archivo Narrow','Arial Narrow',Arial,sans-serif">${escapeHtml(title)}</h1>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;font:inherit">
${rows.join('\n')}
</table>
<blockquote style="margin:24px 0;padding:0 0 0 16px;border-left:3px solid #d0d0d0;overflow-wrap:anywhere">
${quoted}
</blockquote>
<p style="margin:0;padding:16px 0 0;border-top:1px solid #d0d0d0;color:#595959;font-size:13px;line-height:18px">${escapeHtml(note)}</p>
</div>
</body>
</html>
`
}

const lineEnd = /\r\n|[\n\r\u2028\u2029]/
