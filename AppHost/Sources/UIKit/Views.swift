import Foundation
import StandIns

/// Something that is drawn on a screen, which there isn't.
@preconcurrency @MainActor open class UIView: UIResponder {
  public override nonisolated init() { super.init() }
  public nonisolated init(frame: CGRect) { super.init() }

  open var frame = CGRect.zero
  open var bounds: CGRect { frame }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor?
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var subviews: [UIView] { [] }
  open func addSubview(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func layoutSubviews() {}
}

@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let valueChanged = Self(rawValue: 1 << 12)
  }

  open var isEnabled = true
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
}

@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String?
}

@preconcurrency @MainActor open class UITextField: UIControl {
  open var text: String?
}

@preconcurrency @MainActor open class UIButton: UIControl {}
@preconcurrency @MainActor open class UISwitch: UIControl {
  open var isOn = false
}
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage?
}
@preconcurrency @MainActor open class UITextView: UIView {
  open var text: String?
}
@preconcurrency @MainActor open class UITableView: UIView {
  open func reloadData() {}
}
@preconcurrency @MainActor open class UINavigationBar: UIView {
  open class func appearance() -> UINavigationBar { UINavigationBar() }
}
@preconcurrency @MainActor open class UITabBar: UIView {
  open class func appearance() -> UITabBar { UITabBar() }
}

@preconcurrency @MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  open var scale: CGFloat { 3 }
}

@preconcurrency @MainActor open class UIWindow: UIView {
  public override nonisolated init() { super.init() }
  public override nonisolated init(frame: CGRect) { super.init(frame: frame) }
  public nonisolated init(windowScene: UIWindowScene) { super.init() }

  open var rootViewController: UIViewController?
  open var windowScene: UIWindowScene?
  open var isKeyWindow: Bool { true }
  open func makeKeyAndVisible() {}
}

/// A colour, of which nothing is known.
public final class UIColor: NSObject, Emptiable, @unchecked Sendable {
  public static var empty: UIColor { UIColor() }
  public override init() {}
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(white: CGFloat, alpha: CGFloat) {}
  public init?(named name: String) {}
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}

extension UIColor {
  public static let black = UIColor()
  public static let blue = UIColor()
  public static let clear = UIColor()
  public static let gray = UIColor()
  public static let green = UIColor()
  public static let label = UIColor()
  public static let orange = UIColor()
  public static let red = UIColor()
  public static let systemBackground = UIColor()
  public static let systemBlue = UIColor()
  public static let white = UIColor()
}

/// An image, of which nothing is known.
public final class UIImage: NSObject, Emptiable, @unchecked Sendable {
  public static var empty: UIImage { UIImage() }
  public override init() {}
  public init?(named name: String) {}
  public init?(systemName: String) {}
  public init?(data: Data) {}
  public init?(contentsOfFile path: String) {}
}

/// A font, of which nothing is known.
public final class UIFont: NSObject, Emptiable, @unchecked Sendable {
  public static var empty: UIFont { UIFont() }
  public override init() {}
  public init?(name: String, size: CGFloat) {}
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
}
