/** What a shell needs to know to complete what is typed: a few lines that ask the program each time. */

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof shells)[number];

/**
 * The script for a shell. The program answers with a line for each candidate, the value and, behind a tab, what it is for;
 * where it has none, the shell offers files.
 *
 * @param program the command that runs the program: it need not be in the shell's path
 */
export const completionScript = (shell: Shell, program: readonly string[]): string =>
  scripts[shell](program.map(quote[shell]).join(' '));

const single = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const quote: Readonly<Record<Shell, (text: string) => string>> = {
  bash: single,
  zsh: single,
  fish: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  powershell: (text) => `'${text.replaceAll("'", "''")}'`,
};

const scripts: Readonly<Record<Shell, (program: string) => string>> = {
  // As old as bash 3.2, which macOS has.
  bash: (program) => `# eval "$(npx eos-content completion bash)" in ~/.bashrc
_eos_content() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(${program} complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o bashdefault -o default -F _eos_content eos-content
`,
  zsh: (program) => `# eval "$(npx eos-content completion zsh)" in ~/.zshrc, behind compinit
_eos_content() {
  local line value
  local -a found
  for line in "\${(@f)$(${program} complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    value=\${line%%$'\\t'*}
    [[ -n $value ]] && found+=("\${value//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( $#found )); then _describe eos-content found; else _files; fi
}
compdef _eos_content eos-content
`,
  fish: (program) => `# npx eos-content completion fish | source, in ~/.config/fish/config.fish
function __eos_content
  set -l words (commandline -opc) (commandline -ct)
  ${program} complete -- $words[2..-1] 2>/dev/null
end
complete -c eos-content -f -a '(__eos_content)'
complete -c eos-content -n 'not __eos_content | string length -q' -F
`,
  // An empty word would be dropped on its way to the program: "=" stands for it.
  powershell: (
    program,
  ) => `# npx eos-content completion powershell | Out-String | Invoke-Expression, in $PROFILE
Register-ArgumentCompleter -Native -CommandName eos-content -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($wordToComplete -eq '') { $words += '=' }
  & ${program} complete '--' $words 2>$null | ForEach-Object {
    $value, $description = $_ -split "\`t", 2
    if (-not $description) { $description = $value }
    [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $description)
  }
}
`,
};
