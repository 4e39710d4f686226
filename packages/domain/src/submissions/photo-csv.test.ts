import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPhotoCsv, writePhotoCsv } from './photo-csv.ts'

const photos = [
  { id: 'a', photoid: 20_001, fileName: 'lake.tif' },
  { id: 'b', photoid: 20_002, fileName: 'cake.jpg' },
  { id: 'c', photoid: 20_003, fileName: 'cake.jpg' },
]
const emptyRow = {
  file_name: '',
  photo_number: '',
  title: '',
  description: '',
  decade: '',
  date: '',
  city: '',
  state: '',
  country: '',
  events: '',
  tags: '',
  clothes: '',
  objects: '',
  expressions: '',
  mood: '',
  style: '',
  print: '',
  photographer: '',
  rights: '',
}
const read = (text: string) => readPhotoCsv(text, { photos, eventNames: ['Wedding', 'Birthday'] })

describe('a table of photos', () => {
  it('finds photos by number or name and tells what it would write', () => {
    const text = [
      'Photo Number;file name;title;decade;date;events;rights;note',
      '#20002;;Cake;1960;1966-07;birthday | Wedding;Taken by me;ours',
      ';LAKE.tif;"The lake; at dusk";;;;public_domain;',
    ].join('\n')
    expect(read(text)).toEqual({
      changes: [
        {
          photoId: 'b',
          line: 2,
          change: {
            title: 'Cake',
            decade: '1960s',
            date: '1966-07',
            events: ['Birthday', 'Wedding'],
            rights: 'photographer',
          },
        },
        { photoId: 'a', line: 3, change: { title: 'The lake; at dusk', rights: 'public_domain' } },
      ],
      errors: [],
      unmatchedCount: 0,
      unchangedCount: 0,
    })
  })

  it('reads lists of words, and says which word is too long', () => {
    const text = [
      'photo_number,tags,clothes,mood,style',
      '20001,"porch, summer",hat; plaid shirt,Cozy,Snapshot',
      `20002,,${'x'.repeat(61)},,${'y'.repeat(61)}`,
      `20003,,${'hat;'.repeat(31)},,`,
    ].join('\n')
    const { changes, errors } = read(text)
    expect(changes.map(({ change }) => change)).toEqual([
      {
        tags: ['porch', 'summer'],
        clothes: ['hat', 'plaid shirt'],
        mood: ['Cozy'],
        style: 'Snapshot',
      },
    ])
    expect(errors).toEqual([
      { line: 3, text: 'style has more than 60 characters.' },
      { line: 3, text: `“${'x'.repeat(61)}” has more than 60 characters.` },
      { line: 4, text: 'clothes has more than 30 words.' },
    ])
  })

  it('says of each line why it cannot be taken, and takes none of it', () => {
    const { changes, errors, unmatchedCount, unchangedCount } = read(
      [
        'file_name,photo_number,title,decade,date,events,rights',
        'cake.jpg,,x,,,,',
        'lake.tif,,fine,sixties,1966-13,Funeral,mine',
        ',20002,x,,,,',
        ',20002,y,,,,',
        'unknown.tif,,x,,,,',
        ',20003,,,,,',
        ',,x,,,,',
      ].join('\r\n'),
    )
    expect(errors).toEqual([
      { line: 2, text: 'Several photos are named cake.jpg. Add the photo_number.' },
      { line: 3, text: '“sixties” is not a decade. Use a format like 1960s.' },
      { line: 3, text: '“1966-13” is not a date. Use a format like 1966, 1966-07 or 1966-07-04.' },
      { line: 3, text: '“mine” is not an allowed value for rights.' },
      { line: 3, text: 'There is no event named Funeral.' },
      { line: 5, text: 'Same photo as in line 4.' },
      { line: 8, text: 'Enter a file_name or a photo_number.' },
    ])
    expect(changes.map(({ photoId }) => photoId)).toEqual(['b'])
    expect({ unmatchedCount, unchangedCount }).toEqual({ unmatchedCount: 1, unchangedCount: 1 })
  })

  it('takes decades and rights as people write them, and guesses no century', () => {
    const cell = (column: string, value: string) => {
      const { changes, errors } = read(`photo_number;${column}\n20001;${value}`)
      return changes[0]?.change ?? errors[0]?.text
    }
    for (const decade of ['1960', '1960s', "1960's", '1960’s', '1960S'])
      expect(cell('decade', decade)).toEqual({ decade: '1960s' })
    expect(cell('decade', '1955')).toEqual({ decade: '1950s', date: '1955' })
    expect(cell('decade;date', '1955;1955-07')).toEqual({ decade: '1950s', date: '1955-07' })
    for (const decade of ['60s', '2955', '1955s', '196'])
      expect(cell('decade', decade)).toMatch(/is not a decade/)
    for (const rights of [
      'By a late relative',
      'inherited',
      'by a late relative, Inherited by me.',
    ])
      expect(cell('rights', `"${rights}"`)).toEqual({ rights: 'inherited' })
    expect(cell('rights', 'Public Domain')).toEqual({ rights: 'public_domain' })
  })

  it('refuses as a whole what is no table of photos', () => {
    expect(read('').errors[0]?.text).toBe('The file is empty.')
    expect(read('title,decade\nx,1960s').errors[0]?.text).toMatch(/^The first line must name/)
    expect(read('file_name\n"x').errors).toEqual([
      { line: 2, text: 'A quotation mark is not closed.' },
    ])
    const long = `file_name\n${'x.jpg\n'.repeat(2001)}`
    expect(read(long).errors[0]?.text).toBe('The file has more than 2,000 lines.')
  })

  it('comes back as it went out, whatever the family wrote', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => value.trim())
    fc.assert(
      fc.property(text, text, (title, city) => {
        const { changes, errors } = read(
          writePhotoCsv([{ ...emptyRow, photo_number: '20001', title, city }]),
        )
        const change = { ...(title && { title }), ...(city && { city }) }
        expect(errors).toEqual([])
        expect(changes.map((found) => found.change)).toEqual(title || city ? [change] : [])
      }),
    )
  })
})
