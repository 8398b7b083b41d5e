import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { testClock } from '../kit/clock.ts'
import { testDatabase } from '../kit/database/database.ts'
import { importing } from '../kit/people/importing.ts'

const database = await testDatabase()
const { folder, load, cards, named, factsOf } = await importing(database, testClock())
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

describe('duplicates', () => {
  const pairs = () =>
    database.system((tx) =>
      tx
        .selectFrom('maybe_same')
        .select(['profile_id', 'other_id', 'reason', 'against'])
        .orderBy('profile_id')
        .execute(),
    )

  test('the same id of a namespace is the same person in every file, and restates what it said', async () => {
    await load('a.csv', 'id,name,title,skills\n1,Dup Person,Dev,"Go, SQL"\n', { namespace: 'hr' })
    const { totals } = await load('b.csv', 'id,name,title,skills\n1,Dup Person,Lead,Go\n', { namespace: 'hr' })
    expect(totals).toMatchObject({ created: 0, updated: 1 })
    const [card] = await named('Dup Person')
    expect(card).toMatchObject({ title: 'Lead', external_id: '1' })
    expect(card!.skills.map((skill) => skill.name)).toEqual(['Go'])
  })

  test('an id of a namespace stays somebody’s who marries, and is not given to a stranger', async () => {
    const file = 'id,name\nm1,Vera Ledig\n'
    await load('m.csv', file, { namespace: 'hr' })
    expect((await load('m.csv', 'id,name\nm1,Vera Gift\n', { namespace: 'hr' })).totals.updated).toBe(1)
    expect(await named('Vera Gift')).toHaveLength(1)
    expect((await load('m.csv', 'id,name\nm1,Otto Fremd\n', { namespace: 'hr' })).totals.created).toBe(1)
    const [vera, otto] = [(await named('Vera Gift'))[0]!.id, (await named('Otto Fremd'))[0]!.id]
    expect(await pairs()).toContainEqual({ profile_id: vera, other_id: otto, reason: 'external', against: 'name' })
  })

  test('without a namespace an id tells people apart within its file only, and is answered all the same', async () => {
    const first = 'candidate id,name,source\n1,Idas First,LinkedIn\n'
    await load('export.csv', first)
    expect((await load('export.csv', first)).totals).toMatchObject({ created: 0, unchanged: 1 })
    // A renamed copy is the same file.
    expect((await load('export (1).csv', first)).totals).toMatchObject({ created: 0 })
    expect((await load('other.csv', 'candidate id,name,source\n1,Idas Second,LinkedIn\n')).totals.created).toBe(1)
    expect((await named('Idas Second'))[0]).toMatchObject({ external_id: '1' })
  })

  test('a file that came in without a namespace is known when it comes again with one', async () => {
    const file = 'id,name\nz1,Zoe Later\n'
    await load('later.csv', file)
    expect((await load('later.csv', file, { namespace: 'late' })).totals).toMatchObject({ created: 0 })
    expect((await load('next.csv', 'id,name,title\nz1,Zoe Later,Lead\n', { namespace: 'late' })).totals.created).toBe(0)
  })

  test('people of an edited file without another identity come in new, as maybe the same', async () => {
    await load('edited.csv', 'id,name,title\n1,Edna Edited,Dev\n2,Eve Mailed,Dev\n')
    const { totals } = await load('edited.csv', 'id,name,title\n1,Edna Edited,Lead\n2,Quite Another,Dev\n')
    expect(totals).toMatchObject({ created: 2 })
    const [before, after] = (await named('Edna Edited')).map(({ id }) => id)
    const found = await pairs()
    expect(found).toContainEqual({ profile_id: before, other_id: after, reason: 'external', against: 'edited' })
    const [another] = await named('Quite Another')
    expect(found.filter(({ other_id }) => other_id === another!.id)).toEqual([])
  })

  test('an export of a system that its columns name has that system’s namespace', async () => {
    const header = 'candidate_id,first_name,last_name,phone_cell,key_skills,current_employer,is_hot'
    await load('cats.csv', `${header}\n7,Kit Catson,,,,Acme,\n`.replace('Kit Catson,', 'Kit,Catson'))
    expect((await load('cats-2.csv', `${header}\n7,Kit,Catson,,,Acme,yes\n`)).totals).toMatchObject({ created: 0 })
  })

  test('else the same mail, however it is written, or the same own page; another page with the same name', async () => {
    await load(
      'c.csv',
      'name,email,link\nMail Person,Mia.P@Person.example,https://www.xing.com/profile/Mail_Person/cv\n',
    )
    expect((await load('d.csv', 'name,email,title\nM. Person, <mia.p@person.EXAMPLE> ,Dev\n')).totals.updated).toBe(1)
    const page = 'name,link,city\nPerson Mail,http://xing.com/profile/mail_person,Berlin\n'
    expect((await load('e.csv', page)).totals.updated).toBe(1)
    const people = (await cards()).filter((card) => card.sites.includes('xing.com'))
    expect(people).toHaveLength(1)
    // Nobody is renamed by what others say.
    expect(people[0]).toMatchObject({ title: 'Dev', location: { city: 'Berlin' }, name: 'Mail Person' })
    await load('e1.csv', 'name,link\nSite Person,site.example/u/mail\n')
    expect((await load('e2.csv', 'name,link\nSite Person,http://www.site.example/u/mail/\n')).totals.created).toBe(0)
    expect((await load('e3.csv', 'name,link\nSite Other,site.example/u/mail\n')).totals.created).toBe(1)
  })

  test('two people with noemail@noemail.com stay two', async () => {
    const table = 'name,email\nNora Nomail,noemail@noemail.com\nNora Nomail-Two,noemail@noemail.com\n'
    expect((await load('no.csv', table)).totals).toMatchObject({ created: 2 })
    expect((await load('no.csv', table)).totals).toMatchObject({ created: 0, unchanged: 2 })
  })

  test('one person with five spellings of a LinkedIn page is one', async () => {
    const pages = [
      'https://ru.linkedin.com/in/five-fold/',
      'linkedin.com/in/Five-Fold?trk=x',
      'm.linkedin.com/in/five-fold#a',
    ]
    const all = [
      ...pages,
      'https://www.linkedin.com/in/five%2Dfold/details/skills/',
      'http://linkedin.com/in/FIVE-FOLD/en',
    ]
    const rows = all.map((page, at) => `${at % 2 ? 'F. Fold' : 'Fiona Fold'},${page}`)
    expect((await load('five.csv', `name,linkedin\n${rows.join('\n')}\n`)).totals).toMatchObject({ created: 1 })
    const facts = await factsOf('Fiona Fold')
    expect(facts.filter(({ kind }) => kind === 'link')).toHaveLength(1)
  })

  test('a mail that is found under a second name stops identifying, and what it had merged is told', async () => {
    await load('n1.csv', 'name,email\nIda Desk,ida.d@firm.example\n')
    await load('n2.csv', 'name,email\nI. Desk,ida.d@firm.example\n')
    const merged = (await named('Ida Desk'))[0]!.id
    expect((await load('n3.csv', 'name,email\nPaul Other,ida.d@firm.example\n')).totals.created).toBe(1)
    const other = (await named('Paul Other'))[0]!.id
    expect(await pairs()).toEqual(
      expect.arrayContaining([
        { profile_id: merged, other_id: other, reason: 'email', against: 'name' },
        // One who may be two.
        { profile_id: merged, other_id: merged, reason: 'email', against: 'shared' },
      ]),
    )
    expect((await load('n4.csv', 'email,name\nida.d@firm.example,Ida Desk\n')).totals.created).toBe(1)
    // The same files again change nothing.
    for (const [name, row] of [
      ['n1.csv', 'Ida Desk'],
      ['n2.csv', 'I. Desk'],
      ['n3.csv', 'Paul Other'],
    ])
      expect((await load(name!, `name,email\n${row},ida.d@firm.example\n`)).totals).toMatchObject({ unchanged: 1 })
  })

  test('one name that agrees and one that differs, or another birthday, merge nobody', async () => {
    await load('o1.csv', 'name,email,birthday\nVera Alt,vera@x.example,1990-01-02\n')
    await load('o2.csv', 'name,email\nVera Neu,vera@x.example\n')
    await load('o3.csv', 'name,email,birthday\nVera Alt,vera@x.example,1991-01-02\n')
    const ids = [...(await named('Vera Alt')), ...(await named('Vera Neu'))].map(({ id }) => id)
    expect(ids).toHaveLength(3)
    const found = (await pairs()).filter(({ other_id }) => ids.includes(other_id!))
    expect(found.map(({ against }) => against).sort()).toEqual(['birthdate', 'name', 'name'])
    // Whose name agrees is found.
    expect((await load('o4.csv', 'name,email\nVera Neu,VERA@x.example\n')).totals.created).toBe(0)
  })

  test('a Russian number is one, with its country’s code or as it is dialled at home, wherever the person lives', async () => {
    await load('p.csv', 'name,phone,location\nIgor Petrov,8 (912) 345-67-80,"Berlin, Germany"\n')
    const { totals } = await load('q.csv', 'name,phone,location\nIgor Petrov,+7 912 345 67 80,"Berlin, Germany"\n')
    expect(totals).toMatchObject({ created: 0 })
    const phones = (await factsOf('Igor Petrov')).filter(({ kind }) => kind === 'contact')
    expect([...new Set(phones.map(({ key }) => key))]).toEqual(['phone +79123456780'])
  })

  test('a phone counts only together with the same name', async () => {
    await load('f.csv', 'name,phone\nPhone Person,+49 555 7654321\n')
    expect((await load('g.csv', 'name,phone\nPHONE PERSON,0049 (555) 76-54-321\n')).totals.updated).toBe(1)
    expect((await load('h.csv', 'name,phone,city\nphone person,+49 (555) 76-54-321,Bonn\n')).totals.updated).toBe(1)
    expect((await load('i.csv', 'name,phone\nOther Person,+49 555 7654321\n')).totals.created).toBe(1)
    // The name told otherwise is a pair; a name that contradicts is somebody else behind one phone.
    await load('i2.csv', 'name,phone\nP. Person,+49 555 7654321\nLukas Hoffmann,+49 555 7654321\n')
    const [initial, lukas] = [(await named('P. Person'))[0]!.id, (await named('Lukas Hoffmann'))[0]!.id]
    const found = await pairs()
    expect(found).toContainEqual(expect.objectContaining({ other_id: initial, reason: 'phone', against: 'name' }))
    expect(found.filter(({ profile_id, other_id }) => [profile_id, other_id].includes(lukas))).toEqual([])
  })

  test('two different external ids of one file or namespace are never merged, but listed as maybe the same', async () => {
    const twins = 'id,name,email\n7,Twin Person,twin@x.example\n8,Twin Person,twin@x.example\n'
    for (const namespace of [undefined, 'ats']) {
      const { totals } = await load(
        'j.csv',
        twins.replaceAll('twin', `twin-${namespace}`).replaceAll('Twin', `Twin${namespace}`),
        namespace === undefined ? {} : { namespace },
      )
      expect(totals.created).toBe(2)
      const [one, two] = await named(`Twin${namespace} Person`)
      expect(await pairs()).toContainEqual({
        profile_id: one!.id,
        other_id: two!.id,
        reason: 'email',
        against: 'external',
      })
    }
  })

  test('the same name alone makes nobody the same', async () => {
    const { totals } = await load('k.csv', 'name,city\nJohn Common,Leeds\nJohn Common,Perth\n')
    expect(totals.created).toBe(2)
  })

  test('a row that is the same in every respect is taken once, and a second import changes nothing', async () => {
    const table = 'name,title\nSame Row,Dev\nSame Row,Dev\n'
    expect((await load('l.csv', table)).totals).toMatchObject({ read: 2, created: 1 })
    expect((await load('l.csv', table)).totals).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })
})
