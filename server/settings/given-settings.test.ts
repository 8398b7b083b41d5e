import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/kit/process.ts'
import { givenSettings } from './given-settings.ts'

async function folderWith(lines: readonly string[], mode = 0o600) {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'settings.env')
  await writeFile(file, `${lines.join('\n')}\n`)
  await chmod(file, mode)
  return { folder, file, env: { HIREFOLD_DATA: folder } }
}

const refusal = (env: Record<string, string>, args: string[] = []): string => {
  try {
    givenSettings(args, env)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

test('settings come from the environment and from the data folder’s file, and the environment wins', async () => {
  const lines = [
    '# ours',
    '',
    'PORT=4000',
    ' HOST = 0.0.0.0 ',
    'SMTP_URL="smtps://u:p#$HOME@mail.example/?from=a@b.example"',
  ]
  const { env, file } = await folderWith(lines)
  const given = givenSettings(['--remove'], { ...env, PORT: '5000', HOST: '' })
  expect(given.env).toMatchObject({
    PORT: '5000',
    HOST: '0.0.0.0',
    SMTP_URL: 'smtps://u:p#$HOME@mail.example/?from=a@b.example',
  })
  expect(Object.fromEntries(given.sources)).toEqual({
    PORT: 'environment',
    HIREFOLD_DATA: 'environment',
    HOST: file,
    SMTP_URL: file,
  })
  expect(given.args).toEqual(['--remove'])
})

test('--env names another file, from where the command was called', async () => {
  const { folder } = await folderWith(['PORT=4000'])
  const given = givenSettings(['a.csv', '--env', 'settings.env', '--dry-run'], { INIT_CWD: folder })
  expect(given).toMatchObject({ env: { PORT: '4000' }, args: ['a.csv', '--dry-run'] })
  expect(refusal({ INIT_CWD: folder }, ['--env', 'none.env'])).toMatch(/none\.env cannot be read \(ENOENT\)/)
  expect(refusal({}, ['--env'])).toBe('--env needs the name of a file.')
})

test('a wrong file of settings is refused by its line, without what stands there', async () => {
  const said = async (...lines: string[]) => {
    const { env, file } = await folderWith(lines)
    return refusal(env).replace(file, 'FILE')
  }
  expect(await said('PORT=4000', 'SMPT_URL=smtps://user:password@mail.example')).toMatch(
    /^FILE, line 2: SMPT_URL is not a Hirefold setting\. Known settings: PORT, /,
  )
  expect(await said('# ours', 'my-password')).toBe('FILE, line 2 is not NAME=value.')
  expect(await said('HIREFOLD_DATA=/elsewhere')).toBe('FILE, line 1: HIREFOLD_DATA is set in the environment alone.')
  expect(await said('PORT=1', 'PORT=2')).toBe('FILE, line 2: PORT is set twice.')
  expect(await said('LD_PRELOAD=/tmp/x.so')).toContain('LD_PRELOAD is not a Hirefold setting')
})

test('a file that others may read is refused with the command that mends it', async () => {
  const { env, file } = await folderWith(['PORT=4000'], 0o640)
  expect(refusal(env)).toBe(`Others on this machine may read ${file}, which holds passwords: chmod 600 ${file}`)
})
