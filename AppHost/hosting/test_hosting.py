"""Tests of what reads sources: python3 -m unittest discover AppHost/hosting"""

import unittest

from app import App, Unhosted
from calls import use
from copying import copied
from swift_source import masked

DELEGATE = "class {}: NSObject, UIApplicationDelegate {{}}\n"


class Reading(unittest.TestCase):
    def test_what_is_commented_out_or_quoted_is_not_there(self):
        text = 'a /* @main /* */ class */ b // class\n"class \\(c("}")) " d """\n{ " }\n""" e #"\\"# f'
        self.assertEqual("abdef", "".join(masked(text).split()))
        self.assertEqual(len(text), len(masked(text)))

    def test_the_marked_class_is_the_delegate(self):
        app = App({"A.swift": DELEGATE.format("Old") + "@main\nfinal " + DELEGATE.format("New")})
        self.assertEqual(("New", 3), (app.delegate.name, app.delegate.line))

    def test_the_adaptor_names_the_delegate(self):
        adaptor = "struct X: App { @UIApplicationDelegateAdaptor(New.self) var delegate }\n"
        app = App({"A.swift": DELEGATE.format("Old") + DELEGATE.format("New") + adaptor})
        self.assertEqual("New", app.delegate.name)

    def test_two_delegates_and_no_mark_are_asked_about(self):
        with self.assertRaisesRegex(Unhosted, "--delegate A' or '--delegate B"):
            App({"A.swift": DELEGATE.format("A") + DELEGATE.format("B")})

    def test_a_commented_delegate_is_none(self):
        app = App({"A.swift": "// " + DELEGATE.format("A") + DELEGATE.format("B")})
        self.assertEqual("B", app.delegate.name)


class Copying(unittest.TestCase):
    def test_each_line_keeps_its_number(self):
        text = ('import Ferry\nimport UIKit\n@main struct A: App {\n  var body: some Scene {\n    G {\n    }\n  }\n}\n'
                '#if os(iOS)\nlet s = #selector(A.b(_:))\n#endif\n')
        copy, missing = copied(text, {"UIKit"})
        self.assertEqual(["Ferry"], missing)
        self.assertEqual(text.count("\n"), copy.count("\n"))
        self.assertIn('let s = Selector("A.b(_:)")', copy.split("\n")[9])
        self.assertIn("#if true", copy)
        self.assertNotIn("@main", copy)
        self.assertNotIn("G {", copy)


class Calls(unittest.TestCase):
    def shape(self, text):
        return use(masked(text), text.index("call") + 4).parameters

    def test_labels_and_closures(self):
        self.assertEqual([(None, "Any?"), ("to", "Inert?"), (None, "((Bool, (any Error)?) -> Void)?")],
                         self.shape("call(1, to: .me) { granted, error in }"))

    def test_the_body_of_an_if_is_no_closure(self):
        self.assertEqual([], self.shape("if call() { }"))
        self.assertIsNone(self.shape("if call { }"))


if __name__ == "__main__":
    unittest.main()
