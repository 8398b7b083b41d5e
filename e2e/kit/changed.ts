import { execFileSync } from 'node:child_process'

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return
  }
}

/**
 * The files that differ from what was pushed last, or else from the commit before. `TEST_CHANGED` names others, with
 * commas. None where it cannot be known: without git, or with its newest commit alone.
 */
function changedFiles(): string[] {
  const given = process.env.TEST_CHANGED
  if (given !== undefined) return given.split(',')
  const since = git('merge-base', 'HEAD', '@{upstream}')?.trim() ?? 'HEAD~1'
  return (git('diff', '--name-only', since) ?? '').split('\n')
}

/** Whether what lies under all pages is another: the parts that they are made of, their frame, their colours. */
export const framesChanged = (): boolean =>
  changedFiles().some((file) => /^src\/(ui|app)\//.test(file) && !/\.test\.tsx?$/.test(file))
