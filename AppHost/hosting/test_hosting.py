"""Tests of what reads sources: python3 -m unittest discover AppHost/hosting"""

import pathlib
import re
import tempfile
import unittest

import plists
from app import App, Unhosted
from building import ERROR, Error
from calls import use
from copying import copied
from playing import TRAP, Selection
from stubs import Stubs
from swift_source import masked

DELEGATE = "class {}: NSObject, UIApplicationDelegate {{}}\n"


class Reading(unittest.TestCase):
    def test_what_is_commented_out_or_quoted_is_not_there(self):
        text = 'a /* @main /* */ class */ b // class\n"class \\(c("}")) " d """\n{ " }\n""" e #"\\"# f'
        self.assertEqual('ab""d""e""f', "".join(masked(text).split()))
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

    def test_the_class_in_a_wrapper_that_is_not_there_is_played(self):
        marked = App({"A.swift": DELEGATE.format("A") + "@main\nclass W: Wrapper<A> {}\n"})
        adaptor = App({"A.swift": DELEGATE.format("A")
                       + "struct X: App { @UIApplicationDelegateAdaptor(Wrapper<A>.self) var delegate }\n"})
        for app in (marked, adaptor):
            self.assertEqual(("A", "Wrapper"), (app.delegate.name, app.wrapper))

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

    def test_a_stand_in_is_imported_whole_and_without_a_level_of_access(self):
        copy, missing = copied("internal import os.log\nimport class UIKit.UIView\n", {"UIKit", "os"})
        self.assertEqual([], missing)
        self.assertEqual(["import os", "import class UIKit.UIView"],
                         [" ".join(line.rpartition(";")[2].split()) for line in copy.splitlines()])

    def test_a_pause_is_played_faster(self):
        copy, _ = copied("try await Task.sleep(for: .seconds(10))\n", set())
        self.assertIn("Task.pause(for: .seconds(10))", copy)


class Selecting(unittest.TestCase):
    def selection(self, trial, text="", made=()):
        app = App({"A.swift": text + DELEGATE.format("A")})
        return Selection(app, False, {"made": list(made), "trial": trial}, [])

    def test_the_centre_s_delegate_may_be_left_to_others(self):
        left = "the app may leave the notification centre's delegate to Flutter's plugins"
        trial = {"launch": ("APP-010", "failed", None), "presentation": ("APP-006", "failed", left),
                 "background": ("APP-004", "failed", None)}
        text = "import Flutter\nimport FirebaseMessaging\nfunc userNotificationCenter(_ c: C, willPresent n: N)\n"
        self.assertEqual((["background"], {left: 2}),
                         ((found := self.selection(trial, text)).cases, dict(found.unjudged)))

    def test_a_trap_is_the_app_s_own_where_nothing_is_missing(self):
        trial = {"launch": ("APP-004", "failed", f"{TRAP}, maybe")}
        self.assertEqual(["launch"], self.selection(trial).cases)
        self.assertEqual([], self.selection(trial, made=["Router"]).cases)


class Plists(unittest.TestCase):
    def project(self, settings):
        """The project that generates the Info.plist of a source two folders deep."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name).resolve()
            source = folder / "App/Push/AppDelegate.swift"
            for file, text in ((source, ""), (folder / "Ferry.xcodeproj/project.pbxproj", settings)):
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            found = plists.generating([source])
            return found and found.name

    def test_a_generated_info_plist_has_no_key_of_firebase(self):
        generated = "GENERATE_INFOPLIST_FILE = YES;\n"
        self.assertEqual("Ferry.xcodeproj", self.project(generated))
        self.assertIsNone(self.project(generated + "INFOPLIST_FILE = App/Info.plist;\n"))
        self.assertIsNone(self.project("GENERATE_INFOPLIST_FILE = NO;\n"))


class Calls(unittest.TestCase):
    def shape(self, text):
        return use(masked(text), text.index("call") + 4).parameters

    def test_labels_and_closures(self):
        self.assertEqual([(None, "Any?"), ("to", "Inert?"), (None, "((Bool, (any Error)?) -> Void)?")],
                         self.shape("call(1, to: .me) { granted, error in }"))

    def test_the_body_of_an_if_is_no_closure(self):
        self.assertEqual([], self.shape("if call() { }"))
        self.assertIsNone(self.shape("if call { }"))
        self.assertEqual([(None, "Any?")], self.shape("if let a = b,\n  let c = call(d) { }"))
        self.assertEqual([(None, "((URL) -> Void)?")], self.shape("if a.call({ url in\n  open(url)\n}) { }"))

    def test_a_parameter_that_may_be_missing(self):
        self.assertEqual([(None, "((Inert?, Inert) -> Void)?")],
                         self.shape("call { info, other in info?.load(other) }"))
        self.assertEqual([(None, "((URL?) -> Void)?")], self.shape("call { url in guard let url else { return } }"))

    def test_a_key_path_leads_from_and_to_what_is_inert(self):
        self.assertEqual([(None, "KeyPath<Inert, Inert>?")], self.shape("call(\\.token)"))

    def test_a_closure_gives_what_its_own_statements_return(self):
        self.assertEqual([(None, "((URL) -> Any?)?")], self.shape("call { (url: URL) in return open(url) }"))
        self.assertEqual([(None, "((URL) -> Void)?")], self.shape("call { (url: URL) in a { return 1 }\n return }"))

    def test_a_text_is_an_argument(self):
        self.assertEqual([(None, "Any?")], self.shape('call("text")'))


class Making(unittest.TestCase):
    def made(self, text, *messages):
        """What is made of errors that the compiler reports in a file: each a line, a column and a message."""
        app = App({"A.swift": DELEGATE.format("A") + text})
        texts = {"A.swift": DELEGATE.format("A") + text}
        stubs = Stubs(app, set())
        for line, column, message in messages:
            stubs.learn([Error(ERROR.match(f"A.swift:{line + 1}:{column}: error: {message}"), texts)])
        return stubs

    def test_a_key_path_leads_to_a_property_of_its_type(self):
        stubs = self.made("let p = \\Model.token\n", (1, 10, "cannot find 'Model' in scope"),
                          (1, 16, "type 'Model' has no member 'token'"),
                          (1, 9, "cannot convert value of type 'KeyPath<Model, Any?>' to expected argument type "
                                 "'ReferenceWritableKeyPath<Model, String?>'"))
        self.assertIn("  var `token`: String? { get { inertCall(\"Model.token\") } "
                      "set { inertSet(\"Model.token\", newValue) } }", stubs.code())

    def test_a_type_is_given_to_the_member_whose_owner_is_named(self):
        stubs = self.made("Theme.shared.apply()\nStore.shared.count += 1\n",
                          (1, 1, "cannot find 'Theme' in scope"), (2, 1, "cannot find 'Store' in scope"),
                          (2, 20, "binary operator '+=' cannot be applied to operands of type 'Any?' and 'Int'"))
        self.assertIn("static var `shared`: Theme", stubs.code())

    def test_names_are_added_to_those_of_notifications(self):
        stubs = self.made("f(Notification.Name.DidChange)\n",
                          (1, 21, "type 'Notification.Name' (aka 'NSNotification.Name') has no member 'DidChange'"))
        self.assertIn("static var `DidChange`: Notification.Name", stubs.code())

    def test_a_delegate_method_that_may_be_missing_is_called_plainly(self):
        stubs = self.made("other.userNotificationCenter?(center)\n",
                          (1, 29, "cannot use optional chaining on non-optional value of type '(UN) -> ()'"))
        [(_, line, pattern, instead)] = stubs.edits
        self.assertEqual((2, "other.userNotificationCenter (center)"),
                         (line, re.sub(pattern, instead, "other.userNotificationCenter?(center)")))

    def test_a_call_with_other_labels_is_another_member(self):
        stubs = self.made('Log.error(e)\nLog.error("text", cause: e)\n', (1, 1, "cannot find 'Log' in scope"),
                          (2, 26, "extra argument 'cause' in call"))
        self.assertIn("`error`(_ p0: Any?, cause p1: Any?)", stubs.code())

    def test_a_chain_that_could_give_anything_gives_what_is_inert(self):
        stubs = self.made("Maker.a(1)\n  .b(2)\n", (1, 1, "cannot find 'Maker' in scope"),
                          (1, 1, "the compiler is unable to type-check this expression in reasonable time"))
        self.assertNotIn("<Value>", stubs.code())

    def test_a_value_of_the_environment_is_made(self):
        stubs = self.made("struct S {\n  @Environment(\\.router) private var router\n"
                          "  @Environment(\\.pier) var pier: Pier?\n}\n",
                          *((line, 3, "cannot infer key path type from context; consider specifying a root type")
                            for line in (2, 3)))
        code = stubs.code()
        self.assertIn("extension EnvironmentValues {\n  var `router`: Inert", code)
        self.assertIn("  var `pier`: Pier? {", code)

    def test_a_key_path_of_what_is_inert_leads_to_a_member(self):
        stubs = self.made("a.compactMap(\\.token)\n", (1, 14, "cannot infer key path type from context; consider"))
        self.assertIn("extension Inert {\n  var `token`: Inert", stubs.code())

    def test_a_constant_may_begin_like_a_type(self):
        stubs = self.made("a.kind = OuterPier\n", (1, 10, "cannot find 'OuterPier' in scope"),
                          (1, 10, "expected member name or initializer call after type name"))
        self.assertIn("var `OuterPier`: Inert", stubs.code())
        self.assertNotIn("class OuterPier", stubs.code())

    def test_a_name_may_be_a_property_here_and_a_function_there(self):
        stubs = self.made("let settings = Maker().load()\nMaker().pier(1).port(settings.pier ?? 2)\n",
                          (1, 16, "cannot find 'Maker' in scope"),
                          (2, 31, "cannot convert value of type '((Any?) -> Inert)?' to expected argument type 'Int?'"))
        self.assertIn("func `pier`(_ p0: Any?)", stubs.code())
        self.assertIn("var `pier`: Int? {", stubs.code())

    def test_a_function_without_arguments_is_made_for_the_type_of_its_variable(self):
        text = "func f(_ m: Maker) {}\nlet made = Maker()\n  .port(1)\nif settings.pier { made.pier() }\nf(made)\n"
        stubs = self.made(text, (1, 13, "cannot find type 'Maker' in scope"), (4, 4, "cannot find 'settings' in scope"),
                          (5, 3, "cannot convert value of type 'Inert' to expected argument type 'Maker'"),
                          (4, 25, "cannot call value of non-function type 'Inert'"))
        code = stubs.code()
        self.assertIn("func `port`(_ p0: Any?) -> Maker", code)
        self.assertIn("func `pier`()", code[code.index("extension Maker {"):])

    def test_a_made_type_that_is_assigned_to_another_inherits_from_it(self):
        stubs = self.made("var a: Router!\na = PierRouter()\n", (1, 8, "cannot find type 'Router' in scope"),
                          (2, 5, "cannot find 'PierRouter' in scope"),
                          (2, 5, "cannot assign value of type 'PierRouter' to type 'Router'"))
        self.assertIn("open class PierRouter: Router {}", stubs.code())

    def test_a_property_whose_wrapper_is_not_there_is_made(self):
        stubs = self.made("class B {\n  @Dependency(\\.user) private var user\n}\n",
                          (2, 4, "unknown attribute 'Dependency'"))
        self.assertEqual([r"@Dependency(\([^)]*\))?", r"\bvar\s+(\w+)\s*$"], [edit[2] for edit in stubs.edits])


if __name__ == "__main__":
    unittest.main()
