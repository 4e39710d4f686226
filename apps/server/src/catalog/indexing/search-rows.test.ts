import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'

let database: TestDatabase
let userId: string
let photoId: string

beforeAll(async () => {
  database = await testDatabase()
  userId = await insertUser(database.admin, { email: 'family@shoebox.test' })
  await query("update profiles set storefront_name = 'The Hallowell Family' where id = $1", [
    userId,
  ])
})
beforeEach(async () => {
  photoId = await buildPhoto(database, { userId, title: 'Old Orchard Beach' })
  await record("tags = '{}', description = null")
})
afterAll(() => database.drop())

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await database.admin.query<Row>(text, values)
  return rows
}

const foundSql = `select word from unnest($2::text[]) word join photo_search on photo_id = $1
  where tsv @@ search_query('''<' || word || '''') order by word collate "C"`

/** Those of the words, or units of them, that find the photo, in any form. */
async function found(...words: string[]): Promise<string[]> {
  const rows = await query<{ word: string }>(foundSql, [photoId, words])
  return rows.map(({ word }) => word)
}

/** Before the transaction ends: the commit would hold back a photo with an unreleased face. */
async function foundAfter(change: string, ...words: string[]): Promise<string[]> {
  const client = await database.admin.connect()
  try {
    await client.query('begin')
    await client.query(change)
    const { rows } = await client.query<{ word: string }>(foundSql, [photoId, words])
    await client.query('rollback')
    return rows.map(({ word }) => word)
  } finally {
    client.release()
  }
}

const record = (set: string) => query(`update photos set ${set} where id = $1`, [photoId])

type Face = {
  age: number
  gender?: 'female' | 'male'
  ethnicities?: string[]
  isNamed?: false
}

/** Without triggers, because no release is signed here; then fed like a changed face. */
async function addFaces(...faces: readonly Face[]): Promise<string[]> {
  const client = await database.admin.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    const ids: string[] = []
    for (const { age, gender = null, ethnicities = [], isNamed = true } of faces) {
      const { rows } = await client.query<{ id: string }>(
        `with person as (
           insert into people (user_id, name, gender, ethnicities) values ($2, 'Karen', $3, $4) returning id
         ), face as (
           insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max, person_id)
           select $1, 0.1, 0.1, 0.1, 0.1, $5::integer - 1, $5 + 1, case when $6 then id end from person
         )
         select id from person`,
        [photoId, userId, gender, ethnicities, age, isNamed],
      )
      ids.push(firstOf(rows).id)
    }
    await client.query("set session_replication_role = 'origin'")
    await client.query('select feed_photo_search(array[$1::uuid])', [photoId])
    return ids
  } finally {
    client.release()
  }
}

it('indexes every recorded field', async () => {
  await record(`emotions = '{Smiling,Laughing,Proud}', color_and_mood = '{Festive,Cozy}', image_style = 'Candid',
    people_composition = 'Couple', people_count = 2, ethnicities = '{Latino}', color_mode = 'color',
    dominant_color = 'teal', print_process = 'Instant film', garments = '{straw hat,apron}', objects = '{sled}'`)

  const words =
    'smile laughing proud festive cozy candid couple two people latino teal instant'.split(' ')
  expect(await found(...words, 'hats', 'aprons', 'sleds')).toHaveLength(words.length + 3)
  expect(await found('group', 'person', 'man')).toEqual([])
})

it('indexes the number of people in words, also for photos without people', async () => {
  await record('people_count = 4')
  expect(await found('four', 'people', 'group', '+fourpeople')).toHaveLength(4)
  await record("people_count = 0, people_composition = 'No people'")
  expect(await found('people', '+nopeople', 'four')).toEqual(['+nopeople'])
})

it('indexes the year and the month of the date', async () => {
  await record("date_taken = '1957-08-03'")
  expect(await found('1957', 'august')).toEqual(['1957', 'august'])
  await record("date_taken = '1957'")
  expect(await found('1957', 'august')).toEqual(['1957'])
})

it('indexes word pairs of one tag, and a single emotion as that of all people', async () => {
  await record(`garments = '{floral dress,striped blouse}', emotions = '{Smiling}', genders = '{female}',
    age_groups = '{Adult}'`)
  expect(await found('#floraldress', '#floralblouse', '#smilingwoman', '#happywoman')).toEqual([
    '#floraldress',
    '#happywoman',
    '#smilingwoman',
  ])
  await record("emotions = '{Smiling,Serious}'")
  expect(await found('#smilingwoman', '#happywoman', 'smiling')).toEqual(['smiling'])
})

it('distinguishes emotions of people from moods of the photo', async () => {
  await record("emotions = '{Shy}', color_and_mood = '{Proud,Sun-bleached}'")
  expect(await found('#feltshy', '#moodproud', '#moodsunbleached', '#feltproud')).toHaveLength(3)
})

it('does not index the name of a storefront as a family', async () => {
  expect(await found('hallowell', 'family')).toEqual(['hallowell'])
  await record("people_composition = 'Family'")
  expect(await found('family')).toEqual(['family'])
  await record("people_composition = null, age_groups = '{Child,Senior}'")
  expect(await found('family')).toEqual(['family'])
  await record("age_groups = '{Teenager,Young adult}'")
  expect(await found('family')).toEqual([])
})

describe('black and white', () => {
  it('is indexed as one word, so that black does not match', async () => {
    await record(`title = 'A Black & White ball', description = 'Black-and-white roll film, b&w',
      tags = '{black and white}', color_mode = 'black and white', color_and_mood = '{Black and white,Gray,Calm}',
      dominant_color = 'black'`)
    expect(await found('blackandwhite', 'black', 'white', 'gray', 'calm')).toEqual([
      'blackandwhite',
      'calm',
    ])
  })

  it('describe people only within units', async () => {
    await record("genders = '{female}', age_groups = '{Adult}', ethnicities = '{Black}'")
    expect(await found('black', '+blackpeople', '+blackwoman', '+blackman')).toEqual([
      '+blackpeople',
      '+blackwoman',
    ])
  })
})

describe('kinship of faces', () => {
  const kin = 'mother father daughter son sister brother sibling grandmother grandfather grandson'

  it('is derived from their ages', async () => {
    await addFaces(
      { age: 33, gender: 'female' },
      { age: 6, gender: 'female' },
      { age: 9, gender: 'female' },
    )
    expect(await found(...kin.split(' '))).toEqual(['daughter', 'mother', 'sibling', 'sister'])
  })

  it('needs forty years between grandparents and grandchildren', async () => {
    await addFaces({ age: 55, gender: 'male' }, { age: 4, gender: 'male' })
    expect(await found(...kin.split(' '))).toEqual(['grandfather', 'grandson'])
  })

  it('makes children beside both parents siblings', async () => {
    const children: Face[] = [
      { age: 6, gender: 'female' },
      { age: 9, gender: 'female' },
    ]
    const units = ['+familysister', '+familybrother', '+motherdaughter', '+fatherbaby', 'husband']
    await addFaces({ age: 33, gender: 'female' }, ...children)
    expect(await found(...units)).toEqual(['+motherdaughter'])
    await addFaces({ age: 35, gender: 'male' })
    expect(await found(...units)).toEqual(['+familysister', '+motherdaughter', 'husband'])
  })

  it('is not derived for adults of one age', async () => {
    await addFaces({ age: 25, gender: 'male' }, { age: 27, gender: 'male' })
    expect(await found(...kin.split(' '))).toEqual([])
  })
})

describe('units of a face', () => {
  it('have its own age and gender', async () => {
    await record('people_count = 2')
    await addFaces({ age: 70, gender: 'female' }, { age: 25, gender: 'male' })
    const called = [
      '+oldwoman',
      '+youngman',
      'grandmother',
      'women',
      'men',
      '+oldpeople',
      '+oneman',
    ]
    expect(await found(...called)).toEqual(called.toSorted())
    expect(await found('+oldman', '+youngwoman', 'grandfather', 'girl', 'boy', 'child')).toEqual([])
    // 'Old man' is one unit; apart from that the title has an old orchard.
    expect(await found('old')).toEqual(['old'])
  })

  it('have the ethnicities of its own person', async () => {
    await addFaces(
      { age: 9, gender: 'female', ethnicities: ['Black'] },
      { age: 40, gender: 'female', ethnicities: ['East Asian', 'White'] },
    )
    expect(
      await found(
        '+blackgirl',
        '+blackchild',
        '+asianwoman',
        '+eastasianwoman',
        '+whitewoman',
        'asian',
      ),
    ).toHaveLength(6)
    expect(await found('+blackwoman', '+whitegirl', 'white', '+whitechild')).toEqual([])
  })

  it('include numbers if all people are known', async () => {
    await record('people_count = 3')
    await addFaces(
      { age: 5, gender: 'male' },
      { age: 8, gender: 'male' },
      { age: 2, gender: 'female' },
    )
    expect(
      await found('+twoboy', '+onegirl', '+threechild', '+threepeople', 'toddler'),
    ).toHaveLength(5)
    await record('people_count = 4')
    expect(await found('+twoboy', '+threechild', '+fourpeople')).toEqual(['+fourpeople'])
  })

  it('give no exact count of boys while the age of another face is unknown', async () => {
    await record('people_count = 2')
    await addFaces({ age: 5, gender: 'male' }, { age: 8, gender: 'male' })
    const marked = `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, face_status)
      values ('${photoId}', 0.5, 0.5, 0.1, 0.1, 'unidentifiable')`
    const unmarked = 'delete from photo_faces where age_min is null'
    expect(await foundAfter(marked, '+twoboy', '+severalboy')).toEqual(['+severalboy'])
    expect(await foundAfter(`${marked}; ${unmarked}`, '+twoboy')).toEqual(['+twoboy'])
  })

  it('say whether there are several of a kind, and only of that kind', async () => {
    await record('people_count = 2')
    const units = ['+severalwoman', '+allwoman', '+severaloldwoman', '+alloldpeople', '+manypeople']
    await addFaces({ age: 70, gender: 'female' }, { age: 68, gender: 'female' })
    expect(await found(...units)).toEqual(units.slice(0, 4).toSorted())
    await record('people_count = 3')
    expect(await found(...units)).toEqual(['+manypeople', '+severaloldwoman', '+severalwoman'])
  })

  it('include the age in years or the decade of life', async () => {
    await addFaces({ age: 10, gender: 'male' }, { age: 55, gender: 'female' })
    expect(await found('+aged10boy', '+aged9boy', '+agedfiftieswoman', '+aged55woman')).toEqual([
      '+aged10boy',
      '+agedfiftieswoman',
    ])
    expect(await found('+olderwoman', '+oldwoman', '+veryoldwoman')).toEqual(['+olderwoman'])
  })

  it('change when the family edits the person', async () => {
    const [person] = await addFaces({ age: 30 })
    expect(await found('woman', '+latinowoman', '+youngpeople')).toEqual(['+youngpeople'])
    await query("update people set gender = 'female', ethnicities = '{Latino}' where id = $1", [
      person,
    ])
    expect(await found('woman', '+latinowoman', 'latino')).toHaveLength(3)
    const aged = `update photo_faces set age_min = 3, age_max = 5 where person_id = '${person}'`
    expect(await foundAfter(aged, 'woman', '+latinogirl')).toEqual(['+latinogirl'])
    const unnamed = `update photo_faces set person_id = null where person_id = '${person}'`
    expect(await foundAfter(unnamed, 'woman', 'latino', '+youngpeople')).toEqual(['+youngpeople'])
    const removed = `delete from people where id = '${person}'`
    expect(await foundAfter(removed, 'woman', 'latino', '+youngpeople')).toEqual(['+youngpeople'])
  })

  it('use the fields of the whole photo if no face has a name', async () => {
    await record("genders = '{male}', ethnicities = '{Latino}'")
    await addFaces({ age: 66, isNamed: false })
    expect(await found('+oldman', '+latinoman', 'grandfather', 'latino')).toHaveLength(4)
    await addFaces({ age: 40 })
    expect(await found('+oldman', '+latinoman', 'grandfather', 'latino')).toEqual(['latino'])
  })
})

it('keeps units out of the dictionary', async () => {
  await record("genders = '{male}', age_groups = '{Senior}'")
  const rows = await query<{ lexeme: string }>(
    `select lexeme from photo_search, unnest(tsv) where photo_id = $1 and lexeme like '%oldman'`,
    [photoId],
  )
  expect(rows).toEqual([{ lexeme: '+oldman' }])
})
