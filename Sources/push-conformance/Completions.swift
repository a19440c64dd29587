/// What shells complete, made from the commands' tables of options.
enum Completions {
  /// The completions for a shell; nothing for one that there are none for.
  static func text(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  static let shells = ["bash", "zsh", "fish"]

  // MARK: - bash

  private static var bash: String {
    let names = CommandTable.names.map(\.name).joined(separator: " ")
    var values = ""
    var options = "    help) words='\(names)' ;;\n"
    for command in PushConformance.commands {
      let all = command.options.map(\.name) + ["--help"] + (command.takesProgram ? ["--"] : [])
      options += "    \(command.name)) words='\(all.joined(separator: " "))' ;;\n"
      for option in command.options {
        guard let kind = option.kind else { continue }
        values += "    '\(command.name) \(option.name)') \(bashWords(kind)) ;;\n"
      }
    }
    return """
      # Completions of \(Tool.name) for bash, made by '\(Tool.name) completions bash'.
      _push_conformance() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words='' i
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W '\(names) --help --version' -- "$word"))
          return
        fi
        for ((i = 2; i < COMP_CWORD; i++)); do
          if [[ ${COMP_WORDS[i]} == -- ]]; then return; fi
        done
        case "${COMP_WORDS[1]} $before" in
      \(values)    *)
            if [[ $word == -* || ${COMP_WORDS[1]} == help ]]; then
              case ${COMP_WORDS[1]} in
      \(options)        esac
            fi
            ;;
        esac
        if [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$word")); fi
        if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace; fi
      }
      complete -o default -F _push_conformance \(Tool.name)

      """
  }

  /// What sets the words to complete; without any bash completes files.
  private static func bashWords(_ kind: OptionValue) -> String {
    switch kind {
    case .file, .anything: "return"
    case .words(let words): "words='\(words.joined(separator: " "))'"
    case .role: "words=$(\(OptionValue.rolesCommand))"
    }
  }

  // MARK: - zsh

  private static var zsh: String {
    let names = CommandTable.names.map { "    \("\($0):\($1)".singleQuoted)\n" }.joined()
    let cases = PushConformance.commands.map { command in
      let specs = command.options.map { "        \(zshSpecification($0))" }
      return "    \(command.name))\n      _arguments \\\n"
        + (specs + ["        '*:file:_files'"]).joined(separator: " \\\n") + "\n      ;;\n"
    }
    return """
      #compdef \(Tool.name)
      # Completions of \(Tool.name) for zsh, made by '\(Tool.name) completions zsh'.
      _push_conformance() {
        local -a commands
        commands=(
      \(names)  )
        if ((CURRENT == 2)); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
          help) _describe command commands ;;
      \(cases.joined())  esac
      }
      _push_conformance "$@"

      """
  }

  private static func zshSpecification(_ option: Arguments.Option) -> String {
    let summary = option.summary.replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
    let value = option.value?.replacing(":", with: "\\:") ?? ""
    let action =
      switch option.kind {
      case nil: ""
      case .file: ":\(value):_files"
      case .words(let words) where words[0].hasSuffix("="):
        ":\(value):{compadd -S '' -- \(words.joined(separator: " ")); _files}"
      case .words(let words): ":\(value):(\(words.joined(separator: " ")))"
      case .role: ":\(value):{compadd -- $(\(OptionValue.rolesCommand))}"
      case .anything: ":\(value): "
      }
    return "*\(option.name)[\(summary)]\(action)".singleQuoted
  }

  // MARK: - fish

  private static var fish: String {
    let start = "complete -c \(Tool.name)"
    var lines = [
      "# Completions of \(Tool.name) for fish, made by '\(Tool.name) completions fish'."
    ]
    for (name, summary) in CommandTable.names {
      lines.append(
        "\(start) -f -n __fish_use_subcommand -a \(name) -d \(fishQuoted(summary))")
    }
    for command in PushConformance.commands {
      let isMeant = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        let value = fishValue(option.kind)
        let words = "-l \(option.name.dropFirst(2))\(value) -d \(fishQuoted(option.summary))"
        lines.append("\(start) \(isMeant) \(words)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishValue(_ kind: OptionValue?) -> String {
    switch kind {
    case nil: ""
    case .file: " -r -F"
    case .words(let words): " -x -a \(fishQuoted(words.joined(separator: " ")))"
    case .role: " -x -a \(fishQuoted("(\(OptionValue.rolesCommand))"))"
    case .anything: " -x"
    }
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
