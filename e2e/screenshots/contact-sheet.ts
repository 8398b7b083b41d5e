import path from 'node:path'

interface Column {
  title: string
  /** Pictures by the name of their screen. */
  files: ReadonlyMap<string, string>
}

/** A page with a row for each screen and a column for each look; its pictures lie beside it. */
export function contactSheet(columns: readonly Column[]): string {
  const names = [...new Set(columns.flatMap(({ files }) => [...files.keys()]))]
  const cell = ({ files }: Column, name: string) => {
    const file = files.get(name)
    return `<td>${file ? `<a href="${path.basename(file)}"><img loading="lazy" src="${path.basename(file)}"></a>` : ''}</td>`
  }
  const rows = names.map((name) => `<tr><th>${name}</th>${columns.map((column) => cell(column, name)).join('')}</tr>`)
  return `<!doctype html><meta charset="utf-8"><title>Hirefold, every screen</title>
<style>body{font:14px system-ui;margin:16px}th{text-align:left;vertical-align:top;padding:4px 12px 4px 0}
td{padding:4px;width:${Math.floor(100 / columns.length)}%}img{width:100%;border:1px solid #ccc}</style>
<table><tr><th></th>${columns.map(({ title }) => `<th>${title}</th>`).join('')}</tr>${rows.join('\n')}</table>\n`
}
