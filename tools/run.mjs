// Running programs from a checkout anywhere.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout that these tools belong to; every command runs in it. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

/** What we say goes to stderr: a command's stdout belongs to its caller (`npm run import` ends in digits). */
export const say = (line) => process.stderr.write(`${line}\n`)

/** The Node 24 that npm brought (stack.md), by path: a shell has cached the old one. */
export function node() {
  const own = path.join(root, 'node_modules', '.bin', 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `Hirefold needs Node 24 or newer here; this is ${process.versions.node}. On Linux (x64, arm64) npm installs it; ` +
      'elsewhere install it from nodejs.org.',
  )
}

const orphanCheck = 500

/** The parent of a process, where the kernel tells (Linux). */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function isShell(pid) {
  try {
    return /^(ba|da)?sh$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
  } catch {
    return false
  }
}

/** Who started us, npm, often with a shell between: when it has gone, so must we. Undefined when run by hand. */
function lineage() {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  return `${parent} ${isShell(parent) ? parentOf(parent) : ''}`
}

/** After a signal nothing new is begun: a test run that was interrupted must not go on with its next suite. */
let toldToStop = false

/**
 * Runs a program with our terminal; signals reach it too, and when whoever started us has gone, so does it.
 * @returns its exit code, that of a shell where a signal ended it
 */
export async function run(program, args, options = {}) {
  const { code, signal } = await runToEnd(program, args, options)
  if (code !== null) return code
  // The exit code of an operator's command must not take half of the work for all of it.
  say(`Interrupted (${signal}).`)
  return 128 + (constants.signals[signal] ?? 0)
}

/** @returns how it ended, and whether we had been told to stop */
export function runToEnd(program, args, options = {}) {
  if (toldToStop) throw new Error('Stopped.')
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', cwd: root, ...options })
    const forward = (signal) => {
      toldToStop = true
      child.kill(signal)
    }
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    const before = lineage()
    const watch = setInterval(() => {
      if (lineage() !== before) forward('SIGTERM')
    }, orphanCheck)
    const over = () => {
      clearInterval(watch)
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
    }
    child.once('error', (error) => {
      over()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      over()
      resolve({ code, signal, told: toldToStop })
    })
  })
}

/** Runs a program and keeps what it prints. */
export function capture(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', (error) => resolve({ code: 127, output: String(error) }))
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

export const vite = (args) => run(node(), ['node_modules/vite/bin/vite.js', ...args])
