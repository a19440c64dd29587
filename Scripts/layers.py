"""Holds the folders of ConformanceKit to one direction: a folder knows only those before it.

The compiler can't tell folders of one module apart, so this reads the names of the types that each
folder declares and looks for them in the folders before it. Exits 1 and names each place."""
import pathlib
import re
import sys

LAYERS = ["System", "Matching", "Model", "Corpus", "Roles", "Subjects", "Playing", "Causes", "Reports", "Gate"]
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|final|indirect) )*"
    r"(?:struct|enum|class|actor|protocol|typealias) (\w+)",
    re.M,
)
NESTED = re.compile(r"\b(?:struct|enum|class|actor|protocol|typealias|associatedtype) (\w+)")
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', re.S)


def code(file):
    """The text of a file without comments and strings, line by line as before."""
    return NOT_CODE.sub(lambda match: "\n" * match[0].count("\n"), file.read_text())


def main():
    root = pathlib.Path(__file__).parent.parent / "Sources" / "ConformanceKit"
    unknown = {path.name for path in root.iterdir() if path.is_dir()} - set(LAYERS)
    if unknown:
        sys.exit(f"no place among the layers for: {', '.join(sorted(unknown))}")
    texts = {
        layer: {file: code(file) for file in sorted((root / layer).rglob("*.swift"))}
        for layer in LAYERS
    }
    owners = {
        name: layer
        for layer in LAYERS
        for text in texts[layer].values()
        for name in DECLARATION.findall(text)
    }
    problems = []
    for place, layer in enumerate(LAYERS):
        later = [name for name, owner in owners.items() if LAYERS.index(owner) > place]
        if not later:
            continue
        words = re.compile(r"(?<![\w.])(%s)\b(?!\s*:)" % "|".join(map(re.escape, later)))
        for file, text in texts[layer].items():
            own = set(NESTED.findall(text))
            for number, line in enumerate(text.splitlines(), 1):
                for name in set(words.findall(line)) - own:
                    problems.append(
                        f"{file.relative_to(root.parent.parent)}:{number}: "
                        f"{layer} mentions '{name}' of {owners[name]}"
                    )
    print("\n".join(problems) or f"{len(owners)} types in {len(LAYERS)} layers, one direction")
    sys.exit(1 if problems else 0)


main()
